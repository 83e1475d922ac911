import { afterRemoveImage, afterRemoveUpload } from '#server/features/files/remove-blobs.ts'
import { categoriesHook, menusHook, productsHook, tagsHook } from '#server/resources/hooks/catalogue.ts'
import { branchesHook } from '#server/resources/hooks/branches.ts'
import { usersHook } from '#server/resources/hooks/users.ts'
import type { ResourceHook } from '#server/resources/hook.ts'

/** The few collections that need more than their definition, by path. */
export const HOOKS: Readonly<Record<string, ResourceHook>> = {
  users: usersHook,
  branches: branchesHook,
  products: productsHook,
  categories: categoriesHook,
  menus: menusHook,
  tags: tagsHook,
  images: { isCreatedElsewhere: true, isUpdatedElsewhere: true, afterRemove: afterRemoveImage },
  uploads: { isCreatedElsewhere: true, isUpdatedElsewhere: true, afterRemove: afterRemoveUpload },
}
