import { useEffect, useMemo } from 'react'
import { startValues } from '#contract/field-defaults.ts'
import type { Fields } from '#contract/field.ts'
import type { printerFields } from '#contract/resources/printer-fields.ts'
import type { PrinterProtocol } from '#domain/printing/printer-settings.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { FormContext, useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { devices } from '#contract/resources/devices.ts'
import { terminalsQuery } from '#web/backoffice/areas/devices/device-queries.ts'
import { useInputProps } from '#web/backoffice/fields/input-props.ts'

const NONE = 'none'
const { paymentTerminal: field } = devices.fields

/** The card terminal beside a kiosk, out of those the account of its branch has. */
function TerminalField() {
  const { value, set, frame } = useInputProps<string | null>({ path: 'paymentTerminal', field })
  const branch = useFormValue<{ id: number } | null>('branch')
  const { data, isPending } = useQuery({ ...terminalsQuery(branch?.id ?? 0), enabled: branch !== null })
  const terminals = data?.terminals ?? []
  const known = terminals.map(({ id, name, isReady }) => ({
    value: id,
    label: isReady ? name : `${name} (nicht bereit)`,
  }))
  const own =
    value && !terminals.some(({ id }) => id === value)
      ? [{ value, label: isPending ? value : `${value} (nicht gefunden)` }]
      : []
  return (
    <Select
      {...frame}
      disabled={frame.disabled || branch === null}
      description={`${field.help} ${branch === null ? 'Wählen Sie zuerst die Filiale.' : data ? SAID[terminals.length === 0 && data.state === 'ready' ? 'none' : data.state] : ''}`.trim()}
      data={[{ value: NONE, label: 'Keines: bezahlt wird an der Kassa' }, ...own, ...known]}
      value={value ?? NONE}
      allowDeselect={false}
      onChange={next => set(next === NONE ? null : next)}
    />
  )
}

const SAID = {
  ready: 'Es gilt ab der nächsten Bestellung.',
  none: 'Dem Konto bei Mollie ist noch kein Terminal zugeordnet.',
  noAccount: 'Für diese Filiale ist noch kein Zugang zu Mollie eingerichtet (Einstellungen, Zahlung).',
  away: 'Mollie antwortet gerade nicht; bitte versuchen Sie es später noch einmal.',
} as const

/**
 * One sentence under each setting of a printer. They stand here and not in the definition, which everybody loads who
 * opens the back-office.
 */
const HELP: Readonly<Record<keyof typeof printerFields, string>> = {
  protocol: 'Wie der Drucker seine Bons im Internet abholt; es steht im Menü des Druckers.',
  commandSet:
    'StarPRNT für mC-Print und TSP100IV, Line Mode für ältere. Als Bild druckt jeder, auch wo die anderen nur Zeichensalat ergeben, aber langsamer und erst am Ende geschnitten.',
  epsonVersion: 'Nur für ältere Geräte zu ändern, die sonst „konnte den Beleg nicht lesen“ melden.',
  charactersPerLine: 'Wie viele Zeichen in eine Zeile passen; der Testdruck zeigt es.',
  encoding:
    'Ändern Sie ihn nur, wenn Umlaute oder das Eurozeichen falsch gedruckt werden. Hilft keiner, werden sie ohne Umlaute ausgeschrieben.',
  printOn:
    'Eingegangen, bezahlt, angenommen: Er druckt einmal, zum ersten, was davon eintritt. Änderungen und Stornos druckt er zu Bestellungen, die er schon gedruckt hat. Leer: nur von Hand.',
  templates:
    'Leer: nur der Küchenbon. Der Gästebon trägt Name, Adresse und Preise; der Fahrerbon, nur bei Lieferungen, Adresse, Telefon und was zu kassieren ist; Aufkleber gibt es je Stück einen, für Schachteln und Becher.',
  stations: 'Nur was dort gemacht wird, ein Bon je Station. Leer, auch bei Kategorien: alle Positionen.',
  orderTypes: 'Leer: alle.',
  copies: 'Wie oft er jeden Bon druckt.',
  cut: 'Was nach jedem Bon geschieht.',
  buzzer: 'Wie oft er vor einem Bon piept, wenn er einen Summer hat.',
  drawer: 'Öffnet sich mit dem Gästebon, wenn eine Lade angeschlossen ist.',
  printLogo:
    'Das Logo der Filiale, sonst das des Betriebs, über dem Gästebon: in Schwarz, so breit, wie das Papier es zulässt.',
  pollSeconds: 'Wie im Drucker eingestellt: Bleibt er länger als zweimal so lange still, wird gewarnt.',
}
/** What only printers of the other maker are asked. */
const OF_THE_OTHER: Readonly<Record<PrinterProtocol, string>> = { cloudPrnt: 'epsonVersion', epsonSdp: 'commandSet' }
const withHelp = (fields: Fields, protocol: PrinterProtocol): Fields => {
  const { printer } = fields
  if (printer?.kind !== 'group') return fields
  const asked = Object.entries(printer.fields).filter(([name]) => name !== OF_THE_OTHER[protocol])
  const told = asked.map(([name, field]) => [name, { ...field, help: HELP[name as keyof typeof HELP] }])
  // a printer without settings is none, so there is nothing to take away
  return { ...fields, printer: { ...printer, required: true, fields: Object.fromEntries(told) as Fields } }
}

/**
 * A board for guests sounds and does nothing else; only where orders are answered there is something to ring on for.
 */
const ON_A_BOARD = new Set(['newOrderSound', 'volumePercent'])
const asBoard = (fields: Fields): Fields => {
  const { notification } = fields
  if (notification?.kind !== 'group') return fields
  const heard = Object.entries(notification.fields).filter(([name]) => ON_A_BOARD.has(name))
  return { ...fields, notification: { ...notification, fields: Object.fromEntries(heard) as Fields } }
}

/** What staff say of a device. A printer shows nothing and makes no sound; it is set up instead. */
export function DeviceFields() {
  const form = useForm()
  const type = useFormValue<string>('type')
  const opens = useFormValue<string>('opens')
  const heard = useMemo(
    () => (opens === 'backoffice' ? form : { ...form, fields: asBoard(form.fields) }),
    [form, opens],
  )
  const isPrinter = type === 'printer'
  if (isPrinter) return <PrinterFields />
  if (type === 'timeClock')
    return (
      <FormSection
        title="Gerät"
        lead="Ein Tablet, an dem sich alle der Filiale mit PIN oder Ausweis ein- und ausstempeln. PIN und Ausweise vergeben Sie beim Benutzer."
      >
        <FormFields names={['name', 'type', 'branch', 'department', 'identifier', 'isEnabled', 'note']} />
      </FormSection>
    )
  return (
    <>
      <FormSection title="Gerät">
        <FormFields names={['name', 'type', 'opens', 'branch', 'department', 'identifier', 'isEnabled', 'note']} />
      </FormSection>
      {type === 'kiosk' && (
        <FormSection
          title="Bezahlen"
          lead="Steht ein Kartenterminal von Mollie daneben, bezahlen Gäste ihre Bestellung gleich hier."
        >
          <TerminalField />
        </FormSection>
      )}
      {type !== 'kiosk' && (
        <FormSection
          title="Töne"
          lead="Gilt, sobald das Gerät es hört; was dort leiser gestellt wird, gilt bis zur nächsten Änderung hier."
        >
          <FormContext value={heard}>
            <FormFields names={['notification']} />
          </FormContext>
        </FormSection>
      )}
    </>
  )
}

/**
 * How a printer is set up: all of it in sight from the moment a device is one, as it would print if nobody changed a
 * thing.
 */
function PrinterFields() {
  const form = useForm()
  const { store, editable } = form
  const protocol = useFormValue<PrinterProtocol | undefined>('printer.protocol') ?? 'cloudPrnt'
  const explained = useMemo(() => ({ ...form, fields: withHelp(form.fields, protocol) }), [form, protocol])
  const settings = useFormValue<object | null>('printer')
  const { printer } = form.fields
  useEffect(() => {
    if (!settings && printer?.kind === 'group' && editable.includes('printer'))
      store.set('printer', startValues(printer.fields))
  }, [settings, printer, editable, store])
  return (
    <>
      <FormSection title="Gerät">
        <FormFields names={['name', 'type', 'branch', 'department', 'identifier', 'isEnabled', 'note']} />
      </FormSection>
      <FormSection
        title="Drucker"
        lead="Was der Drucker druckt und wie. Ohne Angabe gilt, was für die meisten passt; der Testdruck zeigt, ob es stimmt."
      >
        <FormContext value={explained}>
          <FormFields names={['printer', 'categories', 'labelTemplate', 'fallbackDevice']} />
        </FormContext>
      </FormSection>
    </>
  )
}
