import { createContext } from 'react'

/** Whose ticks these are at a tablet several people share; null where everybody is signed in as themselves. */
export type TickSigning = {
  /** Does something as whoever works here, once it is known who that is. */
  readonly run: (deed: (shift: number) => void) => void
}
export const TickSigner = createContext<TickSigning | null>(null)

/** Does something as whoever works here, once it is known who that is. */
export const signed = (signing: TickSigning | null, deed: (shift: number | null) => void): void =>
  signing ? signing.run(deed) : deed(null)
