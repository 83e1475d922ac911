import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/kiosk/touch/Keys.module.css'

type TextInput = HTMLInputElement | HTMLTextAreaElement

/** Puts text in place of what is selected, as if it had been typed; what the field has no room for is left out. */
function writeText(field: TextInput, text: string): void {
  const { start, end } = caret(field)
  const room = field.maxLength < 0 ? Infinity : field.maxLength - (field.value.length - (end - start))
  if (text.length > room) return
  change(field, text, start, end)
}

/** Takes away what is selected, or the sign before the caret. */
function deleteText(field: TextInput): void {
  const { start, end } = caret(field)
  const before = Array.from(textBefore(field)).at(-1)?.length ?? 0
  if (start !== end || before > 0) change(field, '', start === end ? start - before : start, end)
}

/** What stands before the caret. */
const textBefore = (field: TextInput): string => field.value.slice(0, caret(field).start)

function caret({ value, selectionStart, selectionEnd }: TextInput): { start: number; end: number } {
  const start = selectionStart ?? value.length
  return { start, end: selectionEnd ?? start }
}

function change(field: TextInput, text: string, start: number, end: number): void {
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isText = (target: unknown): target is TextInput =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
const wayOf = ({ autocapitalize }: TextInput) =>
  autocapitalize === 'none' || autocapitalize === 'off' ? 'none' : autocapitalize === 'words' ? 'words' : 'sentences'

/**
 * A keyboard on the glass: a kiosk has no other, and what systems bring along covers half the screen. Writes into the
 * field that has the focus, at first into the first of `fields`. Who types on real keys never meets it on the way with
 * Tab.
 */
export function Keys({ fields }: { fields: RefObject<HTMLElement | null> }) {
  const [active, setActive] = useState<TextInput | null>(null)
  const [layer, setLayer] = useState<KeyLayer>('letters')
  /** What the text before the caret asks for, and what the guest wants instead. */
  const [isLargeNext, setLargeNext] = useState(true)
  const [shift, setShift] = useState<boolean | null>(null)

  useEffect(() => {
    const container = fields.current
    if (!container) return
    const look = () => {
      const field = document.activeElement
      if (isText(field) && container.contains(field)) setLargeNext(beginsLarge(textBefore(field), wayOf(field)))
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!isText(target)) return
      setActive(target)
      setShift(null)
      setLayer(target.type === 'tel' ? 'signs' : 'letters')
      look()
    }
    container.addEventListener('focusin', onFocus)
    container.addEventListener('input', look)
    document.addEventListener('selectionchange', look)
    return () => {
      container.removeEventListener('focusin', onFocus)
      container.removeEventListener('input', look)
      document.removeEventListener('selectionchange', look)
    }
  }, [fields])

  const edit = (change: (field: TextInput) => void) => {
    const field = active ?? fields.current?.querySelector<TextInput>('input, textarea')
    if (!field) return
    if (document.activeElement !== field) field.focus()
    change(field)
    setShift(null)
  }
  const write = (text: string) => edit(field => writeText(field, text))
  const isShifted = shift ?? isLargeNext
  const [first = [], second = [], third = [], fourth = []] = keyRows(layer, layer === 'letters' && isShifted)
  const sign = (text: string) => <Key key={text} label={text} onPress={() => write(text)} />
  return (
    <fieldset className={styles.keys} aria-label="Tastatur" onPointerDown={event => event.preventDefault()}>
      {first.map(sign)}
      {second.map(sign)}
      <Key label="Löschen" look="tool" onPress={() => edit(deleteText)}>
        <Icon name="left" size={32} />
      </Key>
      {layer === 'letters' ? (
        <Key label="Großbuchstaben" look="tool" isPressed={isShifted} onPress={() => setShift(!isShifted)}>
          <span aria-hidden="true">⇧</span>
        </Key>
      ) : (
        <span />
      )}
      {third.map(sign)}
      {sign(layer === 'letters' ? ',' : '–')}
      <Key
        label={layer === 'letters' ? '123 Ziffern und Zeichen' : 'ABC Buchstaben'}
        look="tool"
        onPress={() => setLayer(layer === 'letters' ? 'signs' : 'letters')}
      >
        {layer === 'letters' ? '123' : 'ABC'}
      </Key>
      {fourth.map(sign)}
      <Key label="Leerzeichen" look="space" onPress={() => write(' ')}>
        <span className={styles.bar} aria-hidden="true" />
      </Key>
      {sign('.')}
    </fieldset>
  )
}

type KeyProps = {
  label: string
  look?: 'sign' | 'tool' | 'space'
  isPressed?: boolean
  onPress: () => void
  children?: ReactNode
}

const Key = ({ label, look = 'sign', isPressed, onPress, children }: KeyProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.key}
    data-look={look}
    aria-label={children ? label : undefined}
    aria-pressed={isPressed}
    onClick={onPress}
  >
    {children ?? label}
  </button>
)

type KeyLayer = 'letters' | 'signs'

/** Ten keys to a row, so that each is wide enough for a finger on the smallest kiosk. */
const LAYERS: Readonly<Record<KeyLayer, readonly string[]>> = {
  letters: ['qwertzuiop', 'asdfghjkl', 'yxcvbnm-', 'äöüß'],
  signs: ['1234567890', '@_-+/()&#', ',:;!?"\'°', '€%=*'],
}

/** The signs of a layer row by row, in capitals while shift is on; ß has no capital anybody types. */
export const keyRows = (layer: KeyLayer, isShifted: boolean): readonly (readonly string[])[] =>
  LAYERS[layer].map(row => [...row].map(sign => (isShifted && sign !== 'ß' ? sign.toLocaleUpperCase('de') : sign)))

/** Whether the next letter begins a word or a sentence, which a keyboard then writes large by itself. */
export function beginsLarge(before: string, way: 'words' | 'sentences' | 'none'): boolean {
  if (way === 'none') return false
  return way === 'words' ? /(^|[\s-])$/.test(before) : /(^|[.!?]\s+|\n)$/.test(before)
}
