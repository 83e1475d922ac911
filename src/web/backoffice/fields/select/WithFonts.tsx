import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { isHouseFont } from '#domain/drawing/font-names.ts'
import { MoreChoices } from '#web/backoffice/fields/select/SelectField.tsx'
import { callApi } from '#web/kit/api-client.ts'

/** Offers the shop's own fonts in the fields inside that name one. */
export function WithFonts({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['fonts'],
    queryFn: ({ signal }) => callApi('GET', '/fonts', { signal, session: 'staff' }),
  })
  const own = useMemo(
    () =>
      (data ?? []).flatMap(({ family }) =>
        isHouseFont(family) ? [] : [{ value: family as string, label: family as string }],
      ),
    [data],
  )
  return <MoreChoices value={own}>{children}</MoreChoices>
}
