/**
 * Loads the frames of steps that are on screen or close to it, one at a time: each is a whole sign-in, and many at once
 * would take the processor from the page.
 */
export const loadStepFrames = (frames: readonly HTMLIFrameElement[]): void => {
  const wanted = new Set<HTMLIFrameElement>()
  let loading: HTMLIFrameElement | undefined

  const loadNext = () => {
    const [frame] = wanted
    if (loading || !frame) return
    wanted.delete(frame)
    observer.unobserve(frame)
    loading = frame
    const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    frame.src = `${frame.dataset['src'] ?? ''}&theme=${theme}`
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) wanted.add(target as HTMLIFrameElement)
        else wanted.delete(target as HTMLIFrameElement)
      loadNext()
    },
    { rootMargin: '400px 0px' },
  )
  // A frame tells its height as soon as its step is there, and whenever it changes.
  addEventListener('message', ({ origin, source, data }: MessageEvent<{ heightPx?: number }>) => {
    const frame = frames.find(({ contentWindow }) => contentWindow === source)
    if (!frame || origin !== location.origin || typeof data.heightPx !== 'number') return
    frame.style.blockSize = `${Math.ceil(data.heightPx)}px`
    // Until then the script that leads to the step would take the focus from the page.
    frame.inert = false
    if (frame !== loading) return
    loading = undefined
    loadNext()
  })
  for (const frame of frames) observer.observe(frame)
}
