import { createContext } from 'react'

/** Whose ticks these are at a tablet several people share; null where everybody is signed in as themselves. */
export type TickSigning = {
  readonly shift: number | null
  /** Asks who they are, and goes on with their shift. */
  readonly ask: (then: (shift: number) => void) => void
  /** Somebody has done something: they are still there. */
  readonly touch: () => void
}
export const TickSigner = createContext<TickSigning | null>(null)

/** Does something as whoever works here, once it is known who that is. */
export function signed(signing: TickSigning | null, deed: (shift: number | null) => void): void {
  if (signing && signing.shift === null) signing.ask(deed)
  else {
    signing?.touch()
    deed(signing?.shift ?? null)
  }
}
