import { createElement, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** A React application around a login box, as a host would write it. */
const Host = ({ boxes, baseUrl }: { boxes: number; baseUrl: string }) => {
  const [count, setCount] = useState(0)
  return (
    <main>
      <button type="button" id="again" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      {Array.from({ length: boxes }, (_box, index) => (
        <section key={index} data-count={count}>
          {createElement('fe-login-box', {
            'base-url': baseUrl,
            'app-name': `react-host-${index}`,
            'data-count': count,
            dangerouslySetInnerHTML: { __html: '' },
            suppressHydrationWarning: true,
          })}
        </section>
      ))}
    </main>
  )
}

declare global {
  interface Window {
    /** Starts the host over markup that a server sent, or anew; answers with what React complained about. */
    startReactHost?: (place: Element, how: 'hydrate' | 'render', boxes: number, baseUrl: string) => unknown[]
  }
}

window.startReactHost = (place, how, boxes, baseUrl) => {
  const complaints: unknown[] = []
  const complain = (cause: unknown) => void complaints.push(cause)
  const options = { onRecoverableError: complain, onUncaughtError: complain, onCaughtError: complain }
  const tree = <Host boxes={boxes} baseUrl={baseUrl} />
  if (how === 'hydrate') hydrateRoot(place, tree, options)
  else createRoot(place, options).render(tree)
  return complaints
}
