import { type ComponentType, createElement } from 'react'

/** The names and fields of all there is. */
type Things = typeof import('#contract/logs/logged-things.ts')
export type WithThings = { things: Pick<Things, 'LOG_ENTITIES' | 'loggedThing'> }

/**
 * A part that speaks of everything there is: the definitions of all collections are fetched beside its code, for no
 * page but those of the log.
 */
export async function withThings<Props extends object>(
  load: Promise<ComponentType<Props & WithThings>>,
): Promise<ComponentType<Props>> {
  const [Part, things] = await Promise.all([load, import('#contract/logs/logged-things.ts')])
  return props => createElement(Part, { ...props, things })
}
