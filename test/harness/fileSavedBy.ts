/** The file that a press saves. */
export const fileSavedBy = async (
  press: () => Promise<unknown>,
  until: (isTrue: () => boolean) => Promise<unknown>,
): Promise<Blob> => {
  const { createObjectURL } = URL
  const saved: Blob[] = []
  URL.createObjectURL = file => {
    saved.push(file as Blob)
    return createObjectURL(file)
  }
  try {
    await press()
    await until(() => saved.length > 0)
    return saved[0]!
  } finally {
    URL.createObjectURL = createObjectURL
  }
}
