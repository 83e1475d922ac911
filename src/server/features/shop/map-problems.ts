import type { Config } from '#contract/config/config-fields.ts'
import { namesMapKey } from '#domain/content/map-key.ts'
import type { ProblemEntry } from '#domain/problem.ts'

type Group = Record<string, unknown>

/**
 * A key and the address it goes into belong together: one without the other shows no map. `body` is what was sent,
 * `before` what is kept.
 */
export function mapProblems({ map }: Config, body: Group, before: Group, mapStyle: string | undefined): ProblemEntry[] {
  const sent = body['map'] as Group | null | undefined
  if (!sent) return []
  const style = map.style || mapStyle
  const hasKey =
    sent['token'] === null ? false : Boolean(sent['token']) || (before['map'] as Group)['tokenIsSet'] === true
  if (hasKey && !namesMapKey(style))
    return [
      {
        field: 'map.style',
        code: 'pattern',
        message: 'Schreiben Sie {token} in die Adresse, wo der Schlüssel hingehört.',
      },
    ]
  if (!namesMapKey(style)) return []
  // an address the machine names may want a key that nobody has given yet
  if (!hasKey && !map.style) return []
  if (!hasKey)
    return [{ field: 'map.token', code: 'required', message: 'Die Adresse verlangt mit {token} einen Schlüssel.' }]
  return map.style && !map.style.startsWith('https://')
    ? [{ field: 'map.style', code: 'pattern', message: 'Eine Adresse mit Schlüssel beginnt mit https://.' }]
    : []
}
