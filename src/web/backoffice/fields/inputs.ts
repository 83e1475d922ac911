import { lazy } from 'react'
import { BooleanField } from '#web/backoffice/fields/boolean/BooleanField.tsx'
import { IdentifierField } from '#web/backoffice/fields/identifier/IdentifierField.tsx'
import { MultiselectField } from '#web/backoffice/fields/multiselect/MultiselectField.tsx'
import { NumberField } from '#web/backoffice/fields/number/NumberField.tsx'
import { SelectField } from '#web/backoffice/fields/select/SelectField.tsx'
import { TextareaField } from '#web/backoffice/fields/text/TextareaField.tsx'
import { TextField } from '#web/backoffice/fields/text/TextField.tsx'
import { TimeField } from '#web/backoffice/fields/time/TimeField.tsx'
import type { Input, Inputs } from '#web/backoffice/fields/inputs-context.ts'

const later = <Name extends string>(load: () => Promise<Record<Name, Input>>, name: Name): Input =>
  lazy(async () => ({ default: (await load())[name] as Input }))

const dates = () => import('#web/backoffice/fields/dates/DateFields.tsx')
const collection = later(() => import('#web/backoffice/fields/collection/CollectionField.tsx'), 'CollectionField')
const pictures = () => import('#web/backoffice/fields/image/ImageFields.tsx')
const files = () => import('#web/backoffice/fields/file/FileFields.tsx')

/** One input per kind of field, wherever the field comes from. What few forms need arrives when it is needed. */
export const INPUTS: Inputs = {
  text: TextField,
  email: TextField,
  phone: TextField,
  url: TextField,
  textarea: TextareaField,
  markdown: later(() => import('#web/backoffice/fields/markdown/MarkdownField.tsx'), 'MarkdownField'),
  identifier: IdentifierField,
  color: later(() => import('#web/backoffice/fields/color/ColorField.tsx'), 'ColorField'),
  password: later(() => import('#web/backoffice/fields/password/PasswordField.tsx'), 'PasswordField'),
  integer: NumberField,
  decimal: NumberField,
  money: NumberField,
  percentage: NumberField,
  boolean: BooleanField,
  select: SelectField,
  unit: SelectField,
  multiselect: MultiselectField,
  allergens: later(() => import('#web/backoffice/fields/allergens/AllergensField.tsx'), 'AllergensField'),
  integers: later(() => import('#web/backoffice/fields/integers/IntegersField.tsx'), 'IntegersField'),
  timeZone: later(() => import('#web/backoffice/fields/time-zone/TimeZoneField.tsx'), 'TimeZoneField'),
  texts: later(() => import('#web/backoffice/fields/texts/TextsField.tsx'), 'TextsField'),
  time: TimeField,
  day: later(dates, 'DayField'),
  localDateTime: later(dates, 'LocalDateTimeField'),
  instant: later(dates, 'InstantField'),
  reference: later(() => import('#web/backoffice/fields/reference/ReferenceField.tsx'), 'ReferenceField'),
  references: later(() => import('#web/backoffice/fields/reference/ReferencesField.tsx'), 'ReferencesField'),
  image: later(pictures, 'ImageField'),
  images: later(pictures, 'ImagesField'),
  file: later(files, 'FileField'),
  files: later(files, 'FilesField'),
  group: later(() => import('#web/backoffice/fields/group/GroupField.tsx'), 'GroupField'),
  collection,
  alternativeUnits: collection,
  closures: collection,
  pauses: collection,
  capacityRules: collection,
  openingRules: later(() => import('#web/backoffice/fields/opening-rules/OpeningRulesField.tsx'), 'OpeningRulesField'),
  deliveryAreas: later(() => import('#web/backoffice/fields/delivery-areas/DeliveryAreasField.tsx'), 'DeliveryAreasField'),
  parts: later(() => import('#web/backoffice/fields/parts/PartsField.tsx'), 'PartsField'),
  catalog: later(() => import('#web/backoffice/fields/catalog/CatalogField.tsx'), 'CatalogField'),
  navigationItems: later(() => import('#web/backoffice/fields/navigation-items/NavigationItemsField.tsx'), 'NavigationItemsField'),
  bundleItems: later(() => import('#web/backoffice/fields/bundle-items/BundleItemsField.tsx'), 'BundleItemsField'),
}
