import { sql } from 'kysely'
import { partOfGroup } from '#domain/catalogue/option-group.ts'
import { branches } from '#contract/resources/branches.ts'
import { categories } from '#contract/resources/categories.ts'
import { departments } from '#contract/resources/departments.ts'
import { devices } from '#contract/resources/devices.ts'
import { divisions } from '#contract/resources/divisions.ts'
import { imageTemplates } from '#contract/resources/image-templates.ts'
import { donatees } from '#contract/resources/donatees.ts'
import { menus } from '#contract/resources/menus.ts'
import { navigations } from '#contract/resources/navigations.ts'
import { optionGroups } from '#contract/resources/option-groups.ts'
import { products } from '#contract/resources/products.ts'
import { tables } from '#contract/resources/tables.ts'
import { tags } from '#contract/resources/tags.ts'
import { users } from '#contract/resources/users.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import { publishedKey } from '#server/published-secrets.ts'
import { hashPassword } from '#server/core/auth/password.ts'
import { DEMO_BRANCHES, DEMO_DIVISIONS } from '#demo/branches.ts'
import { DEMO_CATEGORIES } from '#demo/categories.ts'
import { DEMO_CONFIG } from '#demo/config.ts'
import { seedCounterSales } from '#demo/counter/seed-counter-sales.ts'
import { DEMO_DEPARTMENTS } from '#demo/departments.ts'
import { DEMO_DEVICES } from '#demo/devices.ts'
import { DEMO_DONATEES } from '#demo/donatees.ts'
import { DEMO_IMAGE_TEMPLATES } from '#demo/image-templates.ts'
import { insertAll } from '#demo/insert-all.ts'
import { insertSites } from '#demo/sites/insert-sites.ts'
import { DEMO_NAVIGATIONS, type DemoNavigationItem } from '#demo/navigations.ts'
import type { Option } from '#domain/catalogue/product.ts'
import type { DemoCategory, DemoOption, DemoPart } from '#demo/demo-types.ts'
import { DEMO_OPTION_GROUPS } from '#demo/products/option-groups.ts'
import { DEMO_MENUS } from '#demo/menus.ts'
import { drawBranchHeader } from '#demo/pictures/draw-branch-header.ts'
import { drawLogo } from '#demo/pictures/draw-logo.ts'
import { drawTagIcon } from '#demo/pictures/draw-tag-icon.ts'
import { DEMO_PRODUCTS } from '#demo/products/all-products.ts'
import { insertCoupons, insertReductions } from '#demo/discounts.ts'
import { keepDrawing } from '#demo/keep-drawing.ts'
import { insertScreens } from '#demo/screens/insert-screens.ts'
import { insertPrograms } from '#demo/programs.ts'
import { seedCustomers } from '#demo/seed-customers.ts'
import { seedSchedules } from '#demo/people/seed-schedules.ts'
import { seedDayClosings } from '#demo/seed-day-closings.ts'
import { seedLogs } from '#demo/seed-logs.ts'
import { seedPrintJobs } from '#demo/seed-print-jobs.ts'
import { seedQuotations } from '#demo/seed-quotations.ts'
import { seedTasks } from '#demo/tasks/seed-tasks.ts'
import { seedVisits } from '#demo/visits/seed-visits.ts'
import { seedWithdrawals } from '#demo/seed-withdrawals.ts'
import { seedClocks, firstRecordedDay, seedWorkTimes } from '#demo/people/seed-work-times.ts'
import { seedOrders, type DemoIds } from '#demo/seed-orders.ts'
import { DEMO_TABLES } from '#demo/tables.ts'
import { DEMO_TAGS } from '#demo/tags.ts'
import { DEMO_USERS } from '#demo/users.ts'
import { drawCategoryPicture, drawProductPicture } from '#demo/pictures/draw-menu-pictures.ts'
import { insertForms, seedSubmissions } from '#demo/forms.ts'

/** The branch whose page shows its pictures in turn, and the categories drawn for it. */
const SLIDER_BRANCH = 'wien-neubau'
const SLIDER_CATEGORIES: readonly string[] = ['schnitzel', 'mehlspeisen']

type Values = Record<string, unknown>
export type DemoOptions = {
  hasPictures?: boolean
  orderDays?: number
  hasCounterSales?: boolean
  hash?: (password: string) => string | Promise<string>
}

/**
 * Loads the demo business into an empty database: catalogue, pictures, staff, some weeks of orders and some months of
 * sales and work.
 */
export async function seedDemo(
  app: App,
  { hasPictures = true, orderDays = 49, hasCounterSales = true, hash = hashPassword }: DemoOptions = {},
): Promise<void> {
  const ids = await app.db.transaction().execute(async tx => {
    await sql`lock table config in exclusive mode`.execute(tx)
    const { rows } = await sql`select 1 from branches limit 1`.execute(tx)
    return rows.length === 0 ? insertCatalogue(app, tx, hasPictures, hash) : null
  })
  app.catalogue.invalidate()
  if (!ids) return
  await seedOrders(app, ids, orderDays)
  if (hasCounterSales) await seedCounterSales(app, firstRecordedDay(app.clock.now()))
  await seedQuotations(app)
  await seedPrintJobs(app)
  await seedCustomers(app)
  await seedWithdrawals(app)
  await seedDayClosings(app)
  await seedSubmissions(app)
  await seedTasks(app)
  await seedSchedules(app)
  await seedWorkTimes(app)
  await seedClocks(app)
  await seedLogs(app)
  await seedVisits(app)
}

async function insertCatalogue(
  app: App,
  tx: Executor,
  hasPictures: boolean,
  hash: NonNullable<DemoOptions['hash']>,
): Promise<DemoIds> {
  const picture = async (svg: () => string, name: string, alt: string, width: number, height: number) =>
    hasPictures ? keepDrawing(app, tx, { svg: svg(), name, alt, width, height }) : null

  const logo = await picture(() => drawLogo(), 'logo', `Logo ${DEMO_CONFIG.shopName}`, 800, 800)
  const divisionIds = await insertAll(tx, divisions, DEMO_DIVISIONS, async () => ({}))
  const tagIds = await insertAll(tx, tags, DEMO_TAGS, async tag => ({
    image: await picture(() => drawTagIcon(tag.icon), `tag-${tag.key}`, '', 240, 240),
  }))
  const categoryPicture = ({ key, name }: DemoCategory) =>
    picture(
      () =>
        drawCategoryPicture(
          key,
          DEMO_PRODUCTS.filter(product => product.categoryKey === key).map(product => product.recipe),
        ),
      `kategorie-${key}`,
      name,
      1200,
      900,
    )
  const tablePictures: { id: number }[] = []
  for (const category of DEMO_CATEGORIES.filter(({ key }) => SLIDER_CATEGORIES.includes(key))) {
    const image = await categoryPicture(category)
    if (image) tablePictures.push(image)
  }
  const branchIds = await insertAll(tx, branches, DEMO_BRANCHES, async branch => ({
    division: { id: divisionIds.get(branch.divisionKey) },
    tags: branch.tagKeys.map(key => ({ id: tagIds.get(key) })),
    headerImage: await picture(
      () => drawBranchHeader(branch.key),
      `filiale-${branch.key}`,
      `${branch.name}: gezeichnete Ansicht`,
      1920,
      800,
    ),
    images: branch.key === SLIDER_BRANCH ? tablePictures : [],
    logo,
  }))
  const tableIds = await insertAll(tx, tables, DEMO_TABLES, async table => ({
    branch: { id: branchIds.get(table.branchKey) },
  }))
  await insertAll(tx, donatees, DEMO_DONATEES, async () => ({}))
  await insertCoupons(tx)
  await insertPrograms(tx, branchIds)
  await insertForms(tx)
  const categoryIds = await insertAll(tx, categories, DEMO_CATEGORIES, async category => ({
    image: await categoryPicture(category),
  }))
  const groupIds = await insertAll(tx, optionGroups, DEMO_OPTION_GROUPS, async () => ({}))
  const groups = new Map(DEMO_OPTION_GROUPS.map(group => [group.key, { ...group, id: groupIds.get(group.key)! }]))
  const asOffered = ({ groupKey, ...part }: DemoPart) => {
    const group = groups.get(groupKey ?? '')
    return group ? partOfGroup(group, part.id, part.onlyFor) : part
  }
  const productIds = new Map<string, number>()
  for (const [place, product] of DEMO_PRODUCTS.entries()) {
    const image = await picture(
      () => drawProductPicture(product.key, product.recipe, product.categoryKey),
      product.key,
      product.imageAlt,
      1200,
      900,
    )
    const bundleItems = product.bundleItems.map(({ productKey, ...item }) => ({
      ...item,
      product: { id: productIds.get(productKey) },
    }))
    const config = {
      parts: product.config.parts
        .map(asOffered)
        .map(part => ({ ...part, options: part.options.map(option => withProduct(option, productIds)) })),
    }
    const ids = await insertAll(tx, products, [product], async () => ({
      bundleItems,
      config,
      images: image ? [image] : [],
      sortOrder: place,
    }))
    productIds.set(product.key, ids.get(product.key)!)
  }
  await pairProducts(tx, productIds)
  await insertReductions(tx, productIds, app.clock.now())
  await insertAll(tx, menus, DEMO_MENUS, async menu => ({
    branches: menu.branchKeys.map(key => ({ id: branchIds.get(key) })),
    catalog: menu.catalog.map(group => ({
      category: { id: categoryIds.get(group.categoryKey) },
      products: group.productKeys.map(key => ({ id: productIds.get(key) })),
    })),
  }))
  const siteIds = await insertSites(tx, tablePictures)
  const itemOf = ({ branchKey, siteKey, children, ...item }: DemoNavigationItem): Values => ({
    ...item,
    site: siteKey ? { id: siteIds.get(siteKey) } : null,
    branch: branchKey ? { id: branchIds.get(branchKey) } : null,
    children: children.map(itemOf),
  })
  await insertAll(tx, navigations, DEMO_NAVIGATIONS, async navigation => ({ items: navigation.items.map(itemOf) }))
  const userIds = new Map<string, number>()
  for (const user of DEMO_USERS) {
    const passwordHash = await hash(user.password)
    const [id] = (
      await insertAll(
        tx,
        users,
        [user],
        async () => ({ branches: user.branchKeys.map(key => ({ id: branchIds.get(key) })) }),
        {
          password_hash: passwordHash,
          password_origin: 'demo',
        },
      )
    ).values()
    userIds.set(user.key, id!)
  }
  const templateIds = await insertAll(tx, imageTemplates, DEMO_IMAGE_TEMPLATES, async () => ({}))
  await insertDepartments(tx, { divisionIds, branchIds, userIds })
  for (const device of DEMO_DEVICES)
    await insertAll(
      tx,
      devices,
      [device],
      async ({ labelTemplateKey }) => ({
        branch: { id: branchIds.get(device.branchKey) },
        ...(labelTemplateKey && { labelTemplate: { id: templateIds.get(labelTemplateKey) } }),
      }),
      device.apiKey ? { secret_hash: hashOfSecret(publishedKey(device.apiKey)), paired_at: app.clock.now() } : {},
    )
  await insertScreens(app, tx, { branchIds, pictures: tablePictures })
  // its legal texts were there before its orders
  await sql`update config set settings = ${JSON.stringify({ ...DEMO_CONFIG, ...(logo ? { logo } : {}) })}::jsonb,
    updated_at = ${app.clock.now()}::timestamptz - interval '90 days'`.execute(tx)
  return { products: productIds, tables: tableIds }
}

type Ids = ReadonlyMap<string, number>

/** Departments, those above before those below. */
async function insertDepartments(tx: Executor, ids: { divisionIds: Ids; branchIds: Ids; userIds: Ids }): Promise<void> {
  const known = new Map<string, number>()
  const link = (of: Ids, key: string | undefined) => (key === undefined ? null : { id: of.get(key) })
  for (const department of DEMO_DEPARTMENTS) {
    const { parentKey, divisionKey, managerKey, branchKeys } = department
    const [id] = (
      await insertAll(tx, departments, [department], async () => ({
        parent: link(known, parentKey),
        division: link(ids.divisionIds, divisionKey),
        manager: link(ids.userIds, managerKey),
        branches: branchKeys.map(key => ({ id: ids.branchIds.get(key) })),
      }))
    ).values()
    known.set(department.key, id!)
  }
}

/**
 * What the demo's staff say goes with dishes whose keys begin so; the keys of products in the order in which the cart
 * offers them.
 */
const DEMO_PAIRINGS: readonly { begins: string; goesWith: readonly string[] }[] = [
  {
    begins: 'schnitzel-',
    goesWith: ['beilage-erdaepfelsalat', 'sauce-preiselbeer', 'getraenk-almkraeuter', 'mehlspeise-apfelstrudel'],
  },
  { begins: 'burger-', goesWith: ['beilage-pommes', 'sauce-knoblauch', 'getraenk-cola'] },
  { begins: 'pizza-', goesWith: ['salat-gemischt', 'getraenk-himbeer', 'mehlspeise-cremeschnitte'] },
  { begins: 'salat-', goesWith: ['getraenk-mineral', 'mehlspeise-topfentorte'] },
  { begins: 'suppe-', goesWith: ['salat-gemischt', 'getraenk-apfelsaft', 'mehlspeise-apfelstrudel'] },
]

/** What staff say goes with what; a product that is not there pairs with nothing. */
async function pairProducts(tx: Executor, productIds: ReadonlyMap<string, number>): Promise<void> {
  const links = DEMO_PAIRINGS.flatMap(({ begins, goesWith }) =>
    [...productIds]
      .filter(([key]) => key.startsWith(begins))
      .flatMap(([key, id]) =>
        goesWith.flatMap((other, position) => {
          const target = productIds.get(other)
          return target === undefined || other === key ? [] : [{ row_id: id, target_id: target, position }]
        }),
      ),
  )
  await sql`insert into products_goes_with (row_id, target_id, position)
    select row_id, target_id, position from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(row_id bigint,
      target_id bigint, position integer)`.execute(tx)
}

/** A choice of a bundle with the product that comes with it, whose name it then has. */
const withProduct = ({ productKey, ...option }: DemoOption, productIds: ReadonlyMap<string, number>): Option =>
  productKey === undefined
    ? option
    : {
        ...option,
        name: DEMO_PRODUCTS.find(({ key }) => key === productKey)?.name ?? option.name,
        product: { id: productIds.get(productKey)! },
      }
