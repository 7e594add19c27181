/** A square part of a picture, in pixels of the picture. */
export interface Crop {
  /** The middle of the square. */
  readonly x: number
  readonly y: number
  /** 1 shows as much as fits; larger shows less of the picture. */
  readonly zoom: number
}

/** Width and height of a picture, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The largest zoom. */
export const maxZoom = 4

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The square in the middle. */
export const centred = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** A crop that lies inside the picture. */
export const inside = (size: Size, crop: Crop): Crop => {
  const zoom = within(crop.zoom, 1, maxZoom)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return { zoom, x: within(crop.x, half, size.width - half), y: within(crop.y, half, size.height - half) }
}

/** A crop after the picture was moved by a part of what is shown, such as 0.1 of its side to the right and down. */
export const moved = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(size, crop)
  return inside(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}
