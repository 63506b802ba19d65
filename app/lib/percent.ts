/** A share as guests and staff read it: `9%`, `12.5%`. @param basisPoints 900 is nine of a hundred */
export function formatPercent(basisPoints: number): string {
	return `${basisPoints / 100}%`;
}
