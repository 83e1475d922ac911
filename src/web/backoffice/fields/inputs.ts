import type { ReactNode } from 'react'
import { BooleanField } from '#web/backoffice/fields/boolean/BooleanField.tsx'
import type { Inputs } from '#web/backoffice/fields/inputs-context.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { MultiselectField } from '#web/backoffice/fields/multiselect/MultiselectField.tsx'
import { NumberField } from '#web/backoffice/fields/number/NumberField.tsx'
import { SelectField } from '#web/backoffice/fields/select/SelectField.tsx'
import { TextareaField } from '#web/backoffice/fields/text/TextareaField.tsx'
import { TextField } from '#web/backoffice/fields/text/TextField.tsx'
import { TimeField } from '#web/backoffice/fields/time/TimeField.tsx'

type Component<Props> = (props: Props) => ReactNode
const later = <Props extends object>(load: () => Promise<Component<Props>>) => laterPart(load)

const dates = () => import('#web/backoffice/fields/dates/DateFields.tsx')
const pictures = () => import('#web/backoffice/fields/image/ImageFields.tsx')
const files = () => import('#web/backoffice/fields/file/FileFields.tsx')
const collection = later(
  async () => (await import('#web/backoffice/fields/collection/CollectionField.tsx')).CollectionField,
)

const SHORT = { inForm: 'half', inRow: 'beside' } as const
/** Short enough for half a form, too long to stand among others in a row. */
const MIDDLE = { inForm: 'half', inRow: 'alone' } as const
/** As wide as there is room. */
const WIDE = { inForm: 'whole', inRow: 'beside' } as const
const LONG = { inForm: 'whole', inRow: 'alone' } as const

const text = { Input: TextField, ...SHORT }
const number = { Input: NumberField, ...SHORT }
const select = { Input: SelectField, ...SHORT }
const rows = { Input: collection, ...WIDE }

/** One input per kind of field, wherever the field comes from. What few forms need arrives when it is needed. */
export const INPUTS: Inputs = {
  text,
  email: text,
  phone: text,
  url: text,
  textarea: { Input: TextareaField, ...LONG },
  markdown: {
    Input: later(async () => (await import('#web/backoffice/fields/markdown/MarkdownField.tsx')).MarkdownField),
    ...WIDE,
  },
  identifier: {
    Input: later(async () => (await import('#web/backoffice/fields/identifier/IdentifierField.tsx')).IdentifierField),
    ...SHORT,
  },
  color: {
    Input: later(async () => (await import('#web/backoffice/fields/color/ColorField.tsx')).ColorField),
    ...SHORT,
  },
  password: {
    Input: later(async () => (await import('#web/backoffice/fields/password/PasswordField.tsx')).PasswordField),
    ...SHORT,
  },
  integer: number,
  decimal: number,
  money: number,
  percentage: number,
  boolean: { Input: BooleanField, inForm: 'switches', inRow: 'beside' },
  select,
  unit: select,
  multiselect: { Input: MultiselectField, ...MIDDLE },
  allergens: {
    Input: later(async () => (await import('#web/backoffice/fields/allergens/AllergensField.tsx')).AllergensField),
    ...WIDE,
  },
  integers: {
    Input: later(async () => (await import('#web/backoffice/fields/integers/IntegersField.tsx')).IntegersField),
    ...SHORT,
  },
  timeZone: {
    Input: later(async () => (await import('#web/backoffice/fields/time-zone/TimeZoneField.tsx')).TimeZoneField),
    ...SHORT,
  },
  texts: {
    Input: later(async () => (await import('#web/backoffice/fields/texts/TextsField.tsx')).TextsField),
    ...WIDE,
  },
  time: { Input: TimeField, ...SHORT },
  day: { Input: later(async () => (await dates()).DayField), ...SHORT },
  localDateTime: { Input: later(async () => (await dates()).LocalDateTimeField), ...MIDDLE },
  instant: { Input: later(async () => (await dates()).InstantField), ...MIDDLE },
  reference: {
    Input: later(async () => (await import('#web/backoffice/fields/reference/ReferenceField.tsx')).ReferenceField),
    ...SHORT,
  },
  references: {
    Input: later(async () => (await import('#web/backoffice/fields/reference/ReferencesField.tsx')).ReferencesField),
    ...WIDE,
  },
  image: { Input: later(async () => (await pictures()).ImageField), ...SHORT },
  focalPoint: {
    Input: later(async () => (await import('#web/backoffice/fields/image/FocalPointField.tsx')).FocalPointField),
    ...MIDDLE,
  },
  images: { Input: later(async () => (await pictures()).ImagesField), ...WIDE },
  file: { Input: later(async () => (await files()).FileField), ...SHORT },
  files: { Input: later(async () => (await files()).FilesField), ...WIDE },
  group: {
    Input: later(async () => (await import('#web/backoffice/fields/group/GroupField.tsx')).GroupField),
    ...WIDE,
  },
  collection: { Input: collection, ...LONG },
  alternativeUnits: {
    Input: later(
      async () =>
        (await import('#web/backoffice/fields/alternative-units/AlternativeUnitsField.tsx')).AlternativeUnitsField,
    ),
    ...WIDE,
  },
  closures: rows,
  pauses: rows,
  capacityRules: rows,
  layers: rows,
  openingRules: {
    Input: later(
      async () => (await import('#web/backoffice/fields/opening-rules/OpeningRulesField.tsx')).OpeningRulesField,
    ),
    ...WIDE,
  },
  seasons: {
    Input: later(async () => (await import('#web/backoffice/fields/seasons/SeasonsField.tsx')).SeasonsField),
    ...WIDE,
  },
  deliveryAreas: {
    Input: later(
      async () => (await import('#web/backoffice/fields/delivery-areas/DeliveryAreasField.tsx')).DeliveryAreasField,
    ),
    ...WIDE,
  },
  parts: {
    Input: later(async () => (await import('#web/backoffice/fields/parts/PartsField.tsx')).PartsField),
    ...WIDE,
  },
  catalog: {
    Input: later(async () => (await import('#web/backoffice/fields/catalog/CatalogField.tsx')).CatalogField),
    ...WIDE,
  },
  navigationItems: {
    Input: later(
      async () =>
        (await import('#web/backoffice/fields/navigation-items/NavigationItemsField.tsx')).NavigationItemsField,
    ),
    ...WIDE,
  },
  nodeContent: {
    Input: later(
      async () => (await import('#web/backoffice/fields/node-content/NodeContentField.tsx')).NodeContentField,
    ),
    ...WIDE,
  },
  bundleItems: {
    Input: later(
      async () => (await import('#web/backoffice/fields/bundle-items/BundleItemsField.tsx')).BundleItemsField,
    ),
    ...WIDE,
  },
  wysiwyg: {
    Input: later(async () => (await import('#web/backoffice/fields/wysiwyg/WysiwygField.tsx')).WysiwygField),
    ...LONG,
  },
  link: { Input: later(async () => (await import('#web/backoffice/fields/link/LinkField.tsx')).LinkField), ...LONG },
  slider: {
    Input: later(async () => (await import('#web/backoffice/fields/slider/SliderField.tsx')).SliderField),
    ...LONG,
  },
  tabs: { Input: later(async () => (await import('#web/backoffice/fields/tabs/TabsField.tsx')).TabsField), ...LONG },
  blocks: {
    Input: later(async () => (await import('#web/backoffice/fields/blocks/BlocksField.tsx')).BlocksField),
    ...LONG,
  },
}
