import { type ComponentType, createElement } from 'react'
import { useLoaded } from '#web/kit/use-loaded.ts'

type LaterProps<Props extends object> = {
  /** Fetches the component; the same function every time. */
  load: () => Promise<ComponentType<Props>>
  /** Whether to fetch it by now. */
  isWanted: boolean
  /** What it is shown with, a `key` among it starts it anew; null shows nothing. */
  props: (Props & { key?: string | number }) | null
}

/** A component whose code comes once it is wanted; until it is there, nothing shows. */
export function Later<Props extends object>({ load, isWanted, props }: LaterProps<Props>) {
  const part = useLoaded(load, isWanted)
  return part && props && createElement(part, props)
}
