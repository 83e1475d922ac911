import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { FONT_FACES, FONT_SUBSETS, fontFileName, fontFilePath } from '#server/ports/fonts/font-files.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** Copies the fonts from their packages beside the built server, which runs without those packages. */
export async function copyFonts(): Promise<void> {
  const folder = path.join(PROJECT_ROOT, 'build/fonts')
  await mkdir(folder, { recursive: true })
  await Promise.all(
    FONT_FACES.flatMap(({ family, weight }) =>
      FONT_SUBSETS.flatMap(subset =>
        (['woff2', 'woff'] as const).map(ending =>
          copyFile(
            fontFilePath(family, weight, subset, ending),
            path.join(folder, fontFileName(family, weight, subset, ending)),
          ),
        ),
      ),
    ),
  )
}
