/** An amount as guests type it, '2,50' or '2.5' or '3 €', in cents; undefined for what is none. */
export function typedCents(text: string): number | undefined {
  const [, whole, rest = ''] = /^(\d{1,5})(?:[.,](\d{0,2}))?$/.exec(text.replaceAll(/[\s€]/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
