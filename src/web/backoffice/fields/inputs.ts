import { lazy } from 'react'
import { BooleanField } from '#web/backoffice/fields/BooleanField.tsx'
import { IdentifierField } from '#web/backoffice/fields/IdentifierField.tsx'
import { MultiselectField } from '#web/backoffice/fields/MultiselectField.tsx'
import { NumberField } from '#web/backoffice/fields/NumberField.tsx'
import { SelectField } from '#web/backoffice/fields/SelectField.tsx'
import { TextareaField } from '#web/backoffice/fields/TextareaField.tsx'
import { TextField } from '#web/backoffice/fields/TextField.tsx'
import { TimeField } from '#web/backoffice/fields/TimeField.tsx'
import type { Input, Inputs } from '#web/backoffice/fields/inputs-context.ts'

const later = <Name extends string>(load: () => Promise<Record<Name, Input>>, name: Name): Input =>
  lazy(async () => ({ default: (await load())[name] as Input }))

const dates = () => import('#web/backoffice/fields/DateFields.tsx')
const collection = later(() => import('#web/backoffice/fields/CollectionField.tsx'), 'CollectionField')
const pictures = () => import('#web/backoffice/fields/ImageFields.tsx')
const files = () => import('#web/backoffice/fields/FileFields.tsx')

/** One input per kind of field, wherever the field comes from. What few forms need arrives when it is needed. */
export const INPUTS: Inputs = {
  text: TextField,
  email: TextField,
  phone: TextField,
  url: TextField,
  textarea: TextareaField,
  markdown: later(() => import('#web/backoffice/fields/MarkdownField.tsx'), 'MarkdownField'),
  identifier: IdentifierField,
  color: later(() => import('#web/backoffice/fields/ColorField.tsx'), 'ColorField'),
  password: later(() => import('#web/backoffice/fields/PasswordField.tsx'), 'PasswordField'),
  integer: NumberField,
  decimal: NumberField,
  money: NumberField,
  percentage: NumberField,
  boolean: BooleanField,
  select: SelectField,
  unit: SelectField,
  multiselect: MultiselectField,
  allergens: later(() => import('#web/backoffice/fields/AllergensField.tsx'), 'AllergensField'),
  integers: later(() => import('#web/backoffice/fields/IntegersField.tsx'), 'IntegersField'),
  timeZone: later(() => import('#web/backoffice/fields/TimeZoneField.tsx'), 'TimeZoneField'),
  texts: later(() => import('#web/backoffice/fields/TextsField.tsx'), 'TextsField'),
  time: TimeField,
  day: later(dates, 'DayField'),
  localDateTime: later(dates, 'LocalDateTimeField'),
  instant: later(dates, 'InstantField'),
  reference: later(() => import('#web/backoffice/fields/ReferenceField.tsx'), 'ReferenceField'),
  references: later(() => import('#web/backoffice/fields/ReferencesField.tsx'), 'ReferencesField'),
  image: later(pictures, 'ImageField'),
  images: later(pictures, 'ImagesField'),
  file: later(files, 'FileField'),
  files: later(files, 'FilesField'),
  group: later(() => import('#web/backoffice/fields/GroupField.tsx'), 'GroupField'),
  collection,
  alternativeUnits: collection,
  closures: collection,
  pauses: collection,
  capacityRules: collection,
  openingRules: later(() => import('#web/backoffice/fields/hours/OpeningRulesField.tsx'), 'OpeningRulesField'),
  deliveryAreas: later(() => import('#web/backoffice/fields/DeliveryAreasField.tsx'), 'DeliveryAreasField'),
  parts: later(() => import('#web/backoffice/fields/parts/PartsField.tsx'), 'PartsField'),
  catalog: later(() => import('#web/backoffice/fields/catalog/CatalogField.tsx'), 'CatalogField'),
  navigationItems: later(() => import('#web/backoffice/fields/navigation/NavigationItemsField.tsx'), 'NavigationItemsField'),
  bundleItems: later(() => import('#web/backoffice/fields/BundleItemsField.tsx'), 'BundleItemsField'),
}
