import type { MenuData } from '#contract/pages/menu.ts'
import type { Branch } from '#domain/catalogue/branch.ts'

/** What the cart beside a menu works on. `onEdit` opens a line to change its choices. */
export type CartDockProps = { branch: Branch; menu: MenuData; onEdit: (productId: number, lineUid: string) => void }
