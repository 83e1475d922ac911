import { allergens } from '#contract/fields/allergens.ts'
import { alternativeUnits } from '#contract/fields/structured/alternative-units.ts'
import { blocks } from '#contract/fields/content/blocks.ts'
import { boolean } from '#contract/fields/boolean.ts'
import { bundleItems } from '#contract/fields/structured/bundle-items.ts'
import { capacityRules } from '#contract/fields/structured/capacity-rules.ts'
import { catalog } from '#contract/fields/structured/catalog.ts'
import { closures } from '#contract/fields/structured/closures.ts'
import { collection } from '#contract/fields/collection.ts'
import { color } from '#contract/fields/color.ts'
import { day } from '#contract/fields/day.ts'
import { decimal } from '#contract/fields/decimal.ts'
import { deliveryAreas } from '#contract/fields/structured/delivery-areas.ts'
import { email } from '#contract/fields/email.ts'
import { file, files } from '#contract/fields/file.ts'
import { group, tabs } from '#contract/fields/group.ts'
import { identifier } from '#contract/fields/identifier.ts'
import { focalPoint } from '#contract/fields/focal-point.ts'
import { image, images } from '#contract/fields/image.ts'
import { instant } from '#contract/fields/instant.ts'
import { integer } from '#contract/fields/integer.ts'
import { integers } from '#contract/fields/integers.ts'
import { localDateTime } from '#contract/fields/local-date-time.ts'
import { money } from '#contract/fields/money.ts'
import { multiselect } from '#contract/fields/multiselect.ts'
import { navigationItems } from '#contract/fields/structured/navigation-items.ts'
import { nodeContent } from '#contract/fields/structured/node-content.ts'
import { openingRules } from '#contract/fields/structured/opening-rules.ts'
import { parts } from '#contract/fields/structured/parts.ts'
import { password } from '#contract/fields/password.ts'
import { pauses } from '#contract/fields/structured/pauses.ts'
import { percentage } from '#contract/fields/percentage.ts'
import { phone } from '#contract/fields/phone.ts'
import { reference, references } from '#contract/fields/reference.ts'
import { select } from '#contract/fields/select.ts'
import { layers } from '#contract/fields/structured/layers.ts'
import { link } from '#contract/fields/content/link.ts'
import { seasons } from '#contract/fields/structured/seasons.ts'
import { slider } from '#contract/fields/content/slider.ts'
import { wysiwyg } from '#contract/fields/content/wysiwyg.ts'
import { markdown, text, textarea } from '#contract/fields/text.ts'
import { texts } from '#contract/fields/texts.ts'
import { time } from '#contract/fields/time.ts'
import { timeZone } from '#contract/fields/time-zone.ts'
import { unit } from '#contract/fields/unit.ts'
import { url } from '#contract/fields/url.ts'

/** Every kind of field by its name. From here follow the `Field` of the definitions and whatever is done with one. */
export const KINDS = {
  text,
  textarea,
  markdown,
  identifier,
  email,
  phone,
  url,
  color,
  password,
  integer,
  decimal,
  money,
  percentage,
  boolean,
  select,
  multiselect,
  unit,
  texts,
  allergens,
  integers,
  timeZone,
  day,
  instant,
  localDateTime,
  time,
  reference,
  references,
  image,
  focalPoint,
  images,
  file,
  files,
  group,
  collection,
  openingRules,
  seasons,
  deliveryAreas,
  parts,
  alternativeUnits,
  catalog,
  bundleItems,
  closures,
  pauses,
  capacityRules,
  navigationItems,
  layers,
  nodeContent,
  wysiwyg,
  link,
  slider,
  tabs,
  blocks,
}
