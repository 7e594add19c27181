import type { ChartElement } from '../../../charts/figures.ts'

/** Geometry is a style as well, because a page's own rules would override attributes. */
const drawnOf = (element: ChartElement, key: number) => {
  switch (element.tag) {
    case 'rect': {
      const { x, y, width, height, role } = element
      const geometry = { x, y, width, height, rx: Math.min(2, width / 2) }
      return <rect key={key} data-role={role} {...geometry} style={geometry} />
    }
    case 'path':
      return <path key={key} data-role={element.role} d={element.d} style={{ d: `path("${element.d}")` }} />
    case 'circle': {
      const { cx, cy, r, role } = element
      return <circle key={key} data-role={role} cx={cx} cy={cy} r={r} style={{ cx, cy, r }} />
    }
    case 'text': {
      const { role, x, y, anchor: textAnchor, text } = element
      return (
        <text key={key} data-role={role} x={x} y={y} style={{ textAnchor }}>
          {text}
        </text>
      )
    }
  }
}

/** The elements of a chart inside an SVG image. */
export const ChartElements = ({ elements }: { elements: readonly ChartElement[] }) => elements.map(drawnOf)
