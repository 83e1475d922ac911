/** A menu as it is given away, and each of its dishes as somebody who reads it would write it down. */
export type VariedMenu = {
  kind: string
  text: string
  /** 'Kategorie > [Nummer] Name | Preis oder Größen | Allergene', a dish a line. */
  dishes: string
}
