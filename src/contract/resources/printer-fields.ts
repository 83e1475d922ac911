import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import {
  DRAWER_PULSES,
  EPSON_VERSIONS,
  PAPER_CUTS,
  PAPER_WIDTHS,
  PRINT_MOMENTS,
  PRINTER_ENCODINGS,
  PRINTER_PROTOCOLS,
  SLIP_TEMPLATES,
  STAR_COMMANDS,
} from '#domain/printing/printer-settings.ts'
import type { Fields } from '#contract/field.ts'

/** How a printer is set up (docs/reference/printing.md#printer-settings). */
export const printerFields = {
  protocol: {
    kind: 'select',
    label: 'Verfahren',
    required: true,
    options: PRINTER_PROTOCOLS,
    default: 'cloudPrnt',
  },
  commandSet: {
    kind: 'select',
    label: 'Befehlssatz (Star)',
    required: true,
    options: STAR_COMMANDS,
    default: 'starPrnt',
  },
  epsonVersion: {
    kind: 'select',
    label: 'Protokollversion (Epson)',
    required: true,
    options: EPSON_VERSIONS,
    default: '2.00',
  },
  charactersPerLine: {
    kind: 'select',
    label: 'Papierbreite',
    required: true,
    options: PAPER_WIDTHS,
    default: '48',
  },
  encoding: {
    kind: 'select',
    label: 'Zeichensatz',
    required: true,
    options: PRINTER_ENCODINGS,
    default: 'multilingual',
  },
  printOn: {
    kind: 'multiselect',
    label: 'Druckt von selbst',
    options: PRINT_MOMENTS,
    default: ['confirmed', 'changed', 'cancelled'],
  },
  templates: {
    kind: 'multiselect',
    label: 'Vorlagen',
    options: SLIP_TEMPLATES,
  },
  stations: {
    kind: 'texts',
    label: 'Stationen',
    max: 40,
    suggest: 'stations',
  },
  orderTypes: {
    kind: 'multiselect',
    label: 'Bestellarten',
    options: ORDER_TYPE_LABELS,
  },
  copies: { kind: 'integer', label: 'Ausfertigungen', min: 1, max: 5, default: 1 },
  cut: { kind: 'select', label: 'Schnitt', required: true, options: PAPER_CUTS, default: 'full' },
  buzzer: {
    kind: 'integer',
    label: 'Signalton',
    min: 0,
    max: 3,
    default: 0,
  },
  drawer: {
    kind: 'select',
    label: 'Kassenlade',
    required: true,
    options: DRAWER_PULSES,
    default: 'none',
  },
  printLogo: { kind: 'boolean', label: 'Logo drucken' },
  pollSeconds: {
    kind: 'integer',
    label: 'Fragt alle (Sekunden)',
    min: 1,
    max: 60,
    default: 5,
  },
} as const satisfies Fields
