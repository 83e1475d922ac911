import type { ComponentType, LazyExoticComponent } from 'react'
import type { Role } from '#contract/role.ts'

/** The addresses of the order desk. */
export const orderRoutes: readonly { path: string; element: LazyExoticComponent<ComponentType>; minimumRole: Role; label: string }[] = []
