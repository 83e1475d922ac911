import { useId } from 'react'
import type { Drawn, DrawnImage } from '#domain/drawing/drawn.ts'
import { imageAddress } from '#web/kit/image-address.ts'

/** What is drawn, as parts of an SVG in the same unit. */
export const DrawnShapes = ({ drawn }: { drawn: readonly Drawn[] }) =>
  drawn.map((one, index) => <Shape key={index} one={one} />)

function Shape({ one }: { one: Drawn }) {
  if (one.kind === 'image') return <Picture one={one} />
  if (one.kind === 'path') return <path d={one.d} fill={one.fill} shapeRendering="crispEdges" />
  if (one.kind === 'group')
    return (
      <g
        transform={`rotate(${one.turn} ${one.middleX} ${one.middleY})`}
        opacity={one.opacity}
        style={one.blend ? { mixBlendMode: one.blend } : undefined}
      >
        <DrawnShapes drawn={one.drawn} />
      </g>
    )
  if (one.kind === 'text') {
    const { x, y, anchor, text, family, weight, size, color, spacing } = one
    return (
      <text
        x={x}
        y={y}
        textAnchor={anchor}
        fontFamily={`'${family}'`}
        fontWeight={weight}
        fontSize={size}
        letterSpacing={spacing}
        fill={color}
        xmlSpace="preserve"
      >
        {text}
      </text>
    )
  }
  const { x, y, width, height, fill = 'none', stroke, strokeWidth } = one
  if (one.kind === 'box')
    return (
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={one.radius}
        fill={fill}
        stroke={stroke}
        strokeWidth={strokeWidth}
      />
    )
  const [rx, ry] = [width / 2, height / 2]
  return <ellipse cx={x + rx} cy={y + ry} rx={rx} ry={ry} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />
}

/** A picture cropped to its box. */
function Picture({ one: { image, x, y, width, height, radius, picture, isGray } }: { one: DrawnImage }) {
  const clip = useId()
  return (
    <>
      <clipPath id={clip}>
        <rect x={x} y={y} width={width} height={height} rx={radius} />
      </clipPath>
      <g clipPath={`url(#${clip})`} style={isGray ? { filter: 'grayscale(1)' } : undefined}>
        <image {...picture} preserveAspectRatio="none" href={imageAddress(image, 'medium')} />
      </g>
    </>
  )
}
