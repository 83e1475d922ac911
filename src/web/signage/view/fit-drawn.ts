/**
 * How a drawn page stands on a screen: how wide it is laid out, how large its letters are against usual ones, how much
 * all is enlarged, where it begins, and how far it is moved up until its end is seen. In px.
 */
export type FittedDrawn = Laid & { scale: number; top: number; travel: number }
type Laid = { width: number; letters: number }
type Room = { width: number; height: number }

/** Shares of the screen's width a scene may be laid out in; a tall screen is narrow already. */
const WIDE = [0.5, 0.58, 0.67, 0.75, 0.85, 1, 1.2]
const TALL = [0.65, 0.75, 0.85, 1, 1.2]
const LETTERS = [1.9, 1.6, 1.3, 1]
/** The widest a page of the website is laid out. */
const OF_THE_SCREEN = 0.75
/** Fewer pixels below the edge than this are a margin. */
const SLACK = 8

/**
 * A scene is drawn for a screen: it stands there whole, with the largest letters with which it has room, in its middle.
 * A page of the website keeps the width it was drawn for. What is longer than the screen all the same is moved up while
 * it stands there, so that everything was to be seen once. Between two layouts the page draws what stands there.
 */
export async function fitDrawn(
  room: Room,
  { width, isScene }: { width: number; isScene: boolean },
  heightAt: (laid: Laid) => number,
): Promise<FittedDrawn> {
  const shares = isScene ? (room.height > room.width ? TALL : WIDE) : [Math.min(OF_THE_SCREEN, width / room.width)]
  const ways = shares.flatMap(share => (isScene ? LETTERS : [1]).map(letters => ({ share, letters })))
  // The largest letters to see; of two that are alike those in the wider layout.
  const tried = ways.toSorted(
    (one, other) => other.letters / other.share - one.letters / one.share || other.share - one.share,
  )
  const laidOf = ({ share, letters }: (typeof ways)[number]) => ({ width: Math.round(room.width * share), letters })
  let [way, shown] = [tried[0]!, Infinity]
  for (const each of tried) {
    if (shown <= room.height + SLACK) break
    if (each !== tried[0]) await new Promise(resolve => setTimeout(resolve))
    way = each
    shown = heightAt(laidOf(each)) / each.share
  }
  return {
    ...laidOf(way),
    scale: 1 / way.share,
    top: isScene ? Math.max(0, (room.height - shown) / 2) : 0,
    travel: shown > room.height + SLACK ? shown - room.height : 0,
  }
}

/** A screen's height passes in so many seconds where nothing else ends the showing: slowly enough to be read. */
const SECONDS_A_SCREEN = 35
const LEAST_SECONDS = 20
/**
 * How long a page takes that is moved up, standing at its beginning and its end: its whole showing, or as long as it
 * takes to be read.
 */
export const panSeconds = (travel: number, room: Room, showing: number | null): number =>
  showing ?? Math.max(LEAST_SECONDS, (travel / room.height) * SECONDS_A_SCREEN)
