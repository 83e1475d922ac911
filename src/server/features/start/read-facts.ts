import type { Config } from '#contract/config/config-fields.ts'
import { LEGAL_DOCUMENTS, type LegalDocument, type ShopFacts } from '#domain/start/first-steps.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'

const PAYS = /zahlungspflicht|kostenpflicht|zahlungsverpflicht|kaufen/i
const isFilled = (text: unknown) => typeof text === 'string' && text.trim() !== ''

/** What stands in the shop right now, for the first steps. */
export async function readFacts(
  { db, mailer }: Pick<App, 'db' | 'mailer'>,
  catalogue: Catalogue,
  now: string,
): Promise<ShopFacts> {
  const { config } = catalogue
  const { rows } = await typedSql({
    settings: typed<Readonly<Record<string, unknown>>>('json'),
    hasSentMail: 'bool',
    hasOrder: 'bool',
  })`
    select settings, exists (select 1 from test_mails where sent_at is not null) as "hasSentMail",
      exists (select 1 from orders) as "hasOrder" from config`.execute(db)
  const settings = rows[0]?.settings ?? {}
  const documents = Object.keys(LEGAL_DOCUMENTS) as LegalDocument[]
  return {
    business: {
      shopName: isFilled(settings['shopName']),
      businessName: isFilled(config.businessName),
      address: isFilled(config.address),
      email: isFilled(config.email),
    },
    isCountryChosen: isFilled(settings['country']),
    hasLawfulLabel: hasLawfulLabel(config),
    published: Object.fromEntries(
      documents.map(name => [name, isFilled(config[name]) || isFilled(config[`${name}Text`])]),
    ) as ShopFacts['published'],
    drafts: documents.filter(name => isFilled(config.legalDrafts[name])),
    branches: catalogue.branches
      .filter(({ isEnabled }) => isEnabled)
      .map(branch => ({
        id: branch.id,
        name: branch.name,
        hasAddress: [branch.street, branch.zipCode, branch.city].every(isFilled),
        hasHours: branch.openingHours.some(({ isClosed }) => !isClosed),
        isDelivering: branch.isDeliveryEnabled,
        hasAreas: branch.deliveryAreas.length > 0,
        hasMenu: hasMenu(catalogue, branch.id, now),
      })),
    hasMailServer: mailer.isConfigured,
    hasSentMail: rows[0]?.hasSentMail ?? false,
    hasOrder: rows[0]?.hasOrder ?? false,
  }
}

/**
 * The button of an order names the duty to pay: by the lawful preset, or by words of the shop's own. In Switzerland it
 * need not.
 */
const hasLawfulLabel = ({ orderButtonPreset, orderButtonLabels, country }: Config): boolean => {
  const own = orderButtonLabels?.order
  if (country === 'CH' || country === 'LI') return true
  return isFilled(own) ? PAYS.test(own ?? '') : orderButtonPreset === 'legal'
}

const hasMenu = ({ menus, productById }: Catalogue, branchId: number, now: string): boolean =>
  menus.some(
    ({ availableFrom, branches, catalog }) =>
      Date.parse(availableFrom) <= Date.parse(now) &&
      branches.some(({ id }) => id === branchId) &&
      catalog.some(({ products }) => products.some(({ id }) => productById.get(id)?.isEnabled)),
  )
