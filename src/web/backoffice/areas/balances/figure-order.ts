import type { ByFigure } from '#domain/people/balances/by-figure.ts'

/** How a list is ordered and narrowed, as its address says it; what nobody asked for is left out. */
export function readOrder<F extends string>(search: string, figures: Readonly<Record<F, unknown>>): ByFigure<F> {
  const asked = new URLSearchParams(search)
  const sort = asked.get('sort') ?? 'name'
  const key = sort.replace(/^-/u, '')
  const figure = asked.get('figure')
  const isFigure = (name: string | null): name is F => name !== null && Object.hasOwn(figures, name)
  return {
    sort: key === 'name' || isFigure(key) ? (sort as ByFigure<F>['sort']) : 'name',
    ...(isFigure(figure) && { figure, least: numberOf(asked.get('least')), most: numberOf(asked.get('most')) }),
  }
}
const numberOf = (text: string | null): number | undefined => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}
