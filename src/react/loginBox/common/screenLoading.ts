import { createContext } from 'react'

/**
 * True while a step waits for the code of the next one: it looks busy and takes no submit. It comes with the render that
 * shows a step, so that the next one takes a submit from its first moment on.
 */
export const ScreenLoading = createContext(false)
