/** How an answer kept in memory may be packed. */
export type Packing = 'br' | 'gzip' | 'plain'

const PACKINGS: readonly Packing[] = ['br', 'gzip', 'plain']
const LONGEST = 300
const MOST_REMEMBERED = 200
const remembered = new Map<string, Packing>()

/**
 * Content negotiation: the packing a reader asks for by `Accept-Encoding` (RFC 9110, 12.5.3): the one with the greatest
 * weight, the smaller answer among equals, never one with weight 0. Who names none gets plain bytes. `*` stands for
 * gzip, which whoever writes it can unpack; what nobody could be served otherwise goes out plain. Headers repeat, so
 * what they ask for is remembered.
 */
export function packingFor(accepted: string | string[] | undefined): Packing {
  if (accepted === undefined) return 'plain'
  const header = String(accepted).slice(0, LONGEST)
  const known = remembered.get(header)
  if (known) return known
  const packing = best(header)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(header, packing)
  return packing
}

function best(header: string): Packing {
  const weights = new Map(header.toLowerCase().split(',').map(weighed))
  const others = weights.get('*')
  const plain = weights.get('identity') ?? (others === 0 ? 0 : undefined)
  const weightOf: Readonly<Record<Packing, number>> = {
    br: weights.get('br') ?? 0,
    gzip: weights.get('gzip') ?? weights.get('x-gzip') ?? others ?? 0,
    // Not named, it is what is left when nothing else may be sent.
    plain: plain ?? Number.EPSILON,
  }
  return PACKINGS.reduce(
    (one, other) => (weightOf[other] > weightOf[one] ? other : one),
    weightOf.br > 0 ? 'br' : 'plain',
  )
}

/**
 * `br;q=0.5` is br with weight 0.5; a weight that is none counts as 0, so that nobody gets what they may have refused.
 */
function weighed(entry: string): [string, number] {
  const [name = '', ...parameters] = entry.split(';').map(piece => piece.trim())
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : /^[01](?:\.\d{0,3})?$/.test(weight) ? Math.min(1, Number(weight)) : 0]
}
