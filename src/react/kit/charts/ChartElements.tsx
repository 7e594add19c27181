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
    case 'text':
      return (
        <text key={key} data-role={element.role} x={element.x} y={element.y} textAnchor={element.anchor}>
          {element.text}
        </text>
      )
  }
}

/** The elements of a chart inside an SVG image. */
export const ChartElements = ({ elements }: { elements: readonly ChartElement[] }) => elements.map(drawnOf)
