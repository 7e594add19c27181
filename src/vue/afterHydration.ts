import { getCurrentInstance, onMounted } from 'vue'

/**
 * Runs a function now or, in a component that takes over markup from a server, once it has done so. Its first render
 * then equals that of the server, which knows nobody's session.
 */
export const afterHydration = (run: () => void): void => {
  if (getCurrentInstance()?.vnode.el) onMounted(run)
  else run()
}
