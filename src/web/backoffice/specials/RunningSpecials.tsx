import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { ListedSpecial, Specials } from '#contract/calls/signage/specials.ts'
import { formatDateTime, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'
import { specialsChanged } from '#web/backoffice/specials/special-queries.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/specials/special.module.css'

/** When something ends: '22:00 Uhr', on another day with the date. */
export const endText = (until: string, timeZone: string, now = new Date().toISOString()): string =>
  localDay(until, timeZone) === localDay(now, timeZone)
    ? `${formatTime(until, timeZone)} Uhr`
    : `${formatDateTime(until, timeZone)} Uhr`

/**
 * On which TVs it stands, and until when: those that end together stand together, with their branch where there are
 * several.
 */
export function whereTexts({ tvs }: Pick<ListedSpecial, 'tvs'>, places: Specials['tvs']): string[] {
  const zoneOf = new Map(places.map(({ id, timeZone }) => [id, timeZone]))
  const isMixed = new Set(places.map(({ branch }) => branch.id)).size > 1
  return [...Map.groupBy(tvs, ({ until }) => until)].map(([until, some]) => {
    const names = some.map(({ name, branch }) => (isMixed ? `${name ?? ''} (${branch.name ?? ''})` : (name ?? '')))
    const zone = zoneOf.get(some[0]?.id ?? 0)
    return zone === undefined ? names.join(', ') : `${names.join(', ')}, bis ${endText(until, zone)}`
  })
}

/** What stands on TVs beside their programme now, each to be taken back. */
export function RunningSpecials({ specials, tvs }: Specials) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: ListedSpecial) =>
      callApi('DELETE', '/digital-signage-specials/{id}', { params: { id }, session: 'staff' }),
    onSuccess: (_, { segment }) => {
      notifications.show({ color: 'green', message: `„${segment.name ?? ''}“ ist zurückgenommen.` })
      return specialsChanged()
    },
    onError: failure => {
      notifications.show({ color: 'red', message: failureText(failure, 'Konnte nicht zurückgenommen werden.') })
      void specialsChanged()
    },
  })
  if (specials.length === 0) return null
  return (
    <ul className={classes.running} aria-label="Heute auf dem Bildschirm">
      {specials.map(special => (
        <li key={special.id}>
          <div>
            <strong>{special.segment.name}</strong>
            {whereTexts(special, tvs).map(words => (
              <span key={words}>{words}</span>
            ))}
          </div>
          <Button
            variant="default"
            mih={44}
            disabled={isPending}
            aria-label={`„${special.segment.name ?? ''}“ zurücknehmen`}
            onClick={() => mutate(special)}
          >
            Zurücknehmen
          </Button>
        </li>
      ))}
    </ul>
  )
}
