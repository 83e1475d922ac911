import { useQuery } from '@tanstack/react-query'
import { isHouseFont } from '#domain/drawing/font-names.ts'
import { ask } from '#web/kit/ask.ts'

/** What the shop has besides the choices of a field, the chosen one among it even where it is gone. */
export function useMore(kind: 'fonts' | undefined, chosen: string | null) {
  const fonts = useQuery({
    queryKey: ['fonts'],
    enabled: kind !== undefined,
    queryFn: ({ signal }) => ask('GET', '/fonts', { signal, session: 'staff' }),
  })
  if (!kind) return []
  const names = new Set((fonts.data ?? []).map(({ family }) => family).filter(family => !isHouseFont(family)))
  if (chosen && !isHouseFont(chosen)) names.add(chosen)
  return [...names].map(value => ({ value, label: value }))
}
