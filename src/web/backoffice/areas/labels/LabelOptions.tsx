import { NumberInput, SegmentedControl, Select, Switch } from '@mantine/core'
import { MOST_SHIFT, LABELLED, type Labelled } from '#domain/labels/label-order.ts'
import {
  cellsOf,
  HOUSE_SHEET_NAMES,
  HOUSE_SHEETS,
  type HouseSheetName,
  type SheetLayout,
} from '#domain/labels/sheet-layout.ts'
import { withKind, withLayout, withTemplate, type LabelDraft } from '#web/backoffice/areas/labels/label-draft.ts'
import type { LabelTemplate } from '#web/backoffice/areas/labels/use-label-templates.ts'
import classes from '#web/backoffice/areas/labels/labels.module.css'

export type Shift = { x: number; y: number }
type Props = {
  draft: LabelDraft
  templates: readonly LabelTemplate[]
  layout: SheetLayout
  onChange: (draft: LabelDraft) => void
  shift: Shift
  onShift: (shift: Shift) => void
}
const OWN = 'own'

const KINDS = Object.entries(LABELLED).map(([value, label]) => ({ value, label }))
const layoutsOf = (of: Labelled) =>
  HOUSE_SHEET_NAMES.filter(name => name !== 'card' || of !== 'product').map(value => ({
    value,
    label: HOUSE_SHEETS[value].label,
  }))
const millimetres = (length: number) => length.toLocaleString('de-AT')

/** Which sheet, where on it to begin, and what the printer is off. */
export function LabelOptions({ draft, templates, layout, onChange, shift, onShift }: Props) {
  const of = draft.of ?? 'product'
  const layouts = layoutsOf(of)
  const [first] = templates
  const isOwn = draft.templateId != null && first !== undefined
  const paper = layout.page ? `${millimetres(layout.page.width)} × ${millimetres(layout.page.height)} mm` : 'A4'
  const number = (value: string | number) => (typeof value === 'number' ? value : Number.NaN)
  return (
    <section className={`card ${classes.options}`} aria-label="Bogen">
      <Select
        label="Etiketten für"
        allowDeselect={false}
        data={KINDS}
        value={of}
        onChange={value => value && value !== of && onChange(withKind(draft, value as Labelled))}
      />
      <SegmentedControl
        fullWidth
        aria-label="Bogen"
        data={first ? [...layouts, { value: OWN, label: 'Eigene Vorlage' }] : layouts}
        value={isOwn ? OWN : draft.layout}
        onChange={value =>
          onChange(value === OWN && first ? withTemplate(draft, first.id) : withLayout(draft, value as HouseSheetName))
        }
      />
      {isOwn && (
        <Select
          label="Vorlage"
          description="Bildvorlagen in Millimetern, für die ein Etikettenbogen gewählt ist"
          allowDeselect={false}
          data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(draft.templateId)}
          onChange={value => value && onChange(withTemplate(draft, Number(value)))}
        />
      )}
      <p className={classes.hint}>
        {layout.rows} × {layout.columns} Etiketten zu {millimetres(layout.cellWidth)} × {millimetres(layout.cellHeight)}{' '}
        mm auf {paper}
      </p>
      <div className={classes.numbers}>
        <NumberInput
          label="Beginnen bei Etikett"
          description="Für angebrochene Bögen"
          min={1}
          max={cellsOf(layout)}
          allowDecimal={false}
          clampBehavior="strict"
          value={draft.startCell}
          onChange={value => number(value) >= 1 && onChange({ ...draft, startCell: number(value) })}
        />
        {(['x', 'y'] as const).map(axis => (
          <NumberInput
            key={axis}
            label={axis === 'x' ? 'Versatz rechts (mm)' : 'Versatz unten (mm)'}
            description="Wenn Ihr Drucker verrutscht"
            min={-MOST_SHIFT}
            max={MOST_SHIFT}
            step={0.5}
            decimalScale={1}
            decimalSeparator=","
            clampBehavior="strict"
            value={shift[axis]}
            onChange={value => Number.isFinite(number(value)) && onShift({ ...shift, [axis]: number(value) })}
          />
        ))}
      </div>
      <Switch
        label="Schnittlinien drucken, für Papier ohne Etiketten"
        checked={draft.hasOutlines}
        onChange={event => onChange({ ...draft, hasOutlines: event.currentTarget.checked })}
      />
    </section>
  )
}
