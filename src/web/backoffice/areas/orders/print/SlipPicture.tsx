import classes from '#web/backoffice/areas/orders/print/print.module.css'

/** The picture of a slip as an address: an image runs nothing and loads nothing. */
export const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A slip as it comes out of the printer. */
export const SlipPicture = ({ svg, label }: { svg: string; label: string }) => (
  <div className={classes.paper}>
    <img src={pictureOf(svg)} alt={label} />
  </div>
)
