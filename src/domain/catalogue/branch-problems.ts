import type { Branch } from '#domain/catalogue/branch.ts'
import type { ProblemEntry } from '#domain/problem.ts'

type Checked = Partial<Pick<Branch, 'closures' | 'deliveryAreas' | 'pauses' | 'capacityRules' | 'latitude' | 'longitude'>>

/** What would keep a branch's settings from meaning anything, said at the field, before they are saved (model 2.0, 2.11 "capacity"). */
export function branchProblems({
  closures = [],
  deliveryAreas = [],
  pauses = [],
  capacityRules = [],
  latitude,
  longitude,
}: Checked): ProblemEntry[] {
  return [
    ...closures.flatMap(({ from, to }, index) => backwards(from, to, `closures.${index}.to`)),
    ...pauses.flatMap(({ startedAt, until }, index) => backwards(startedAt, until, `pauses.${index}.until`)),
    ...capacityRules.flatMap(({ maxOrders, maxItems, maxAmount, points }, index) =>
      maxOrders == null && maxItems == null && maxAmount == null && points == null
        ? [{ field: `capacityRules.${index}.maxOrders`, code: 'required', message: 'Bitte geben Sie mindestens eine Obergrenze an.' }]
        : [],
    ),
    ...repeatedAreas(deliveryAreas),
    ...halfPlace(latitude, longitude),
  ]
}

/** Both are written alike, so their texts compare like the times they mean. */
const backwards = (from: string, to: string, field: string): ProblemEntry[] =>
  to > from ? [] : [{ field, code: 'range', message: 'Das Ende muss nach dem Beginn liegen.' }]

/** Orders name an area by its id; two of one id would cost what the first one costs. */
const repeatedAreas = (areas: Branch['deliveryAreas']): ProblemEntry[] =>
  areas.flatMap(({ id }, index) =>
    id && areas.findIndex(other => other.id === id) < index
      ? [{ field: `deliveryAreas.${index}.id`, code: 'repeated', message: 'Dieses Liefergebiet kommt doppelt vor.' }]
      : [],
  )

function halfPlace(latitude: number | null | undefined, longitude: number | null | undefined): ProblemEntry[] {
  if ((latitude == null) === (longitude == null)) return []
  return [{ field: latitude == null ? 'latitude' : 'longitude', code: 'required', message: 'Breiten- und Längengrad gehören zusammen.' }]
}
