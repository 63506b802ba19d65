import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const log = readFileSync("/tmp/wd-server.log", "utf8");
const base = "http://localhost:4220";
const [,, role, outPrefix, widths, ...paths] = process.argv;
const link = new RegExp(`${role} .*?(http\\S+)`).exec(log)[1];
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const w of widths.split(",").map(Number)) {
  const c = await b.newContext({ viewport: { width: w, height: 900 }, reducedMotion: "reduce" });
  const p = await c.newPage();
  const errs = [];
  p.on("console", (m) => m.type() === "error" && errs.push(m.text()));
  p.on("pageerror", (e) => errs.push(String(e)));
  await p.goto(link);
  for (const path of paths) {
    const [url, name, act] = path.split("|");
    await p.goto(base + url, { waitUntil: "networkidle" });
    if (act) await new Function("p", `return (async()=>{${act}})()`)(p);
    await p.screenshot({ path: `/tmp/w-welldine-data/${outPrefix}${name}-${w}.png`, fullPage: true });
    const over = await p.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (over) console.log("OVERFLOW", url, w);
  }
  if (errs.length) console.log(w, errs);
  await c.close();
}
await b.close();
