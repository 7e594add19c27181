import type { ChartElement } from '../../../charts/figures.ts'

const drawnOf = (element: ChartElement, key: number) => {
  switch (element.tag) {
    case 'rect': {
      const { x, y, width, height, role } = element
      return <rect key={key} data-role={role} x={x} y={y} width={width} height={height} rx={Math.min(2, width / 2)} />
    }
    case 'path':
      return <path key={key} data-role={element.role} d={element.d} />
    case 'circle':
      return <circle key={key} data-role={element.role} cx={element.cx} cy={element.cy} r={element.r} />
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
