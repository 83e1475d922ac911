import { DRAW_MS, READY } from '#server/features/files/pictures/draw-apart.ts'
import { openDrawing } from '#server/features/files/pictures/picture.ts'

// Started by draw-apart.ts with the width as its argument and the drawing on its input; ends with 0 once it is drawn.
const pieces: Buffer[] = []
for await (const piece of process.stdin) pieces.push(piece as Buffer)
process.stdout.write(READY)
// Should the server be gone, nobody else ends a drawing without end; an orderly exit would wait for it.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), DRAW_MS + 1000).unref()
const picture = await openDrawing(Buffer.concat(pieces), Number(process.argv[2]))
await picture.raw().toBuffer()
