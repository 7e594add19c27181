import type { PortalScreen } from './openPortal.ts'

/** A CSV file with a text. */
export const csvFile = (text: string, name = 'people.csv') => new File([text], name, { type: 'text/csv' })

/** Chooses a file as a person does. */
export const chooseFile = async ({ root, until }: Pick<PortalScreen, 'root' | 'until'>, file: File) => {
  await until(() => root.querySelector('input[type=file]') !== null)
  const input = root.querySelector<HTMLInputElement>('input[type=file]')!
  const data = new DataTransfer()
  data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
