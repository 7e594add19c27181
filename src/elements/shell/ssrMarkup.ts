/** Resolves once the server-rendered view inside an element is complete, or the page has finished parsing. */
export const ssrMarkupComplete = (element: HTMLElement): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      const isSent = element.querySelector(':scope > [slot=fe-view]')?.nextSibling != null
      if (!isSent && document.readyState === 'loading') return
      observer.disconnect()
      document.removeEventListener('DOMContentLoaded', look)
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true })
    document.addEventListener('DOMContentLoaded', look)
    look()
  })
