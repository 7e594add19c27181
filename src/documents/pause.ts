/** Lets other work of the process go on. */
export const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))
