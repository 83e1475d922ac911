import { afterRemoveImage, afterRemoveUpload } from '#server/features/files/stored/remove-blobs.ts'
import { categoriesHook, menusHook, productsHook, tagsHook } from '#server/core/resources/hooks/catalogue.ts'
import { branchesHook } from '#server/core/resources/hooks/branches.ts'
import { usersHook } from '#server/core/resources/hooks/users.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

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
