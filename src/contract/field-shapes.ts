import type { Fields } from '#contract/field.ts'
import { alternativeUnitFields } from '#contract/fields/structured/alternative-units.ts'
import { capacityRuleFields } from '#contract/fields/structured/capacity-rules.ts'
import { closureFields } from '#contract/fields/structured/closures.ts'
import { deliveryAreaFields } from '#contract/fields/structured/delivery-areas.ts'
import { formActionFields, formContentFields, formFieldFields } from '#contract/fields/structured/form-content.ts'
import { layerFields } from '#contract/fields/structured/layers.ts'
import { navigationItemFields } from '#contract/fields/structured/navigation-items.ts'
import { openingRuleFields } from '#contract/fields/structured/opening-rules.ts'
import { partFields } from '#contract/fields/structured/part-fields.ts'
import { pauseFields } from '#contract/fields/structured/pauses.ts'
import { seasonFields } from '#contract/fields/structured/seasons.ts'
import { woodContentFields } from '#contract/fields/structured/wood-content.ts'

/** The rows inside the structured kinds, held here against all kinds, which those kinds themselves cannot know. */
export const SHAPES = {
  openingRules: openingRuleFields,
  seasons: seasonFields,
  deliveryAreas: deliveryAreaFields,
  part: partFields,
  alternativeUnits: alternativeUnitFields,
  closures: closureFields,
  pauses: pauseFields,
  capacityRules: capacityRuleFields,
  navigationItem: navigationItemFields,
  layer: layerFields,
  formContent: formContentFields,
  formField: formFieldFields,
  formAction: formActionFields,
  woodContent: woodContentFields,
} as const satisfies Readonly<Record<string, Fields>>
