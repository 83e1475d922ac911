import { useEffect, useMemo, useState } from 'react'
import type { Face, Measure } from '#domain/drawing/drawn.ts'
import { fontSheetAddress } from '#domain/drawing/font-families.ts'

/** Letters are measured this large and the widths divided again: small ones are rounded. */
const LARGE = 200

const asCss = ({ family, weight }: Face) => `${weight} ${LARGE}px "${family}"`

/** Asks for the style sheet of a cut once, whoever needs it. */
function askFor({ family, weight }: Face): Promise<unknown> {
  const href = fontSheetAddress(family, weight)
  const known = document.querySelector(`link[href="${href}"]`)
  const sheet =
    known ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  const isThere = known?.hasAttribute('data-there')
    ? Promise.resolve()
    : new Promise<void>((resolve, reject) => {
        sheet.addEventListener('load', () => resolve())
        sheet.addEventListener('error', () => reject(new Error('Schriftarten konnten nicht geladen werden.')))
      })
  return isThere.then(() => {
    sheet.toggleAttribute('data-there', true)
    return document.fonts.load(asCss({ family, weight }), 'Aé€')
  })
}

/**
 * How wide letters of these cuts are in this browser, from the same files the server draws with. Undefined until they
 * are there; where they do not come, letters are measured as the browser shows them instead.
 */
export function useMeasure(faces: readonly Face[]): { measure: Measure | undefined; hasFailed: boolean } {
  const key = JSON.stringify(faces)
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting')
  useEffect(() => {
    let isWanted = true
    Promise.all((JSON.parse(key) as Face[]).map(askFor)).then(
      () => isWanted && setState('there'),
      () => isWanted && setState('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [key])
  const measure = useMemo(() => (state === 'waiting' ? undefined : measureOf()), [state])
  return { measure, hasFailed: state === 'failed' }
}

function measureOf(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return (text, face) => {
    const key = `${face.family} ${face.weight} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    if (!context) return text.length / 2
    context.font = asCss(face)
    const width = context.measureText(text).width / LARGE
    widths.set(key, width)
    return width
  }
}
