import type { ImageReference } from '#domain/catalogue/product.ts'
import type { App } from '#server/core/context.ts'
import type { Feature } from '#server/core/feature.ts'
import { mountAppManifest } from '#server/features/app-manifest/mount-app-manifest.ts'

type Needs = {
  /** The bytes of a stored picture, or null when there are none. */
  readImage: (app: App, image: ImageReference) => Promise<Buffer | null>
}

/** What a browser needs to install the shop as an app. */
export const appManifest = ({ readImage }: Needs) =>
  ({
    name: 'app-manifest',
    mount: (server, app) => mountAppManifest(server, app, { readImage: image => readImage(app, image) }),
  }) satisfies Feature
