import type { PortalScreen } from './openPortal.ts'

/** Chooses a file with a picture, as the dialog of the system does. */
export const pick = ({ root }: PortalScreen, file: File): void => {
  const input = root.querySelector<HTMLInputElement>('input[type=file]')!
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A picture that browsers can open, of one colour. */
export const drawn = async (type: string, width = 300, height = 200): Promise<File> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#c33'
  context.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type))
  return new File([blob!], 'me', { type })
}
