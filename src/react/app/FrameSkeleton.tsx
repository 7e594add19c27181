/**
 * The skeleton of a frame. Element and style are those that were painted before React, so that nothing moves when React
 * takes over.
 */
export const FrameSkeleton = ({ label }: { label: string }) => (
  <div className="skeleton" data-inner="" role="group" aria-busy="true" aria-label={label}>
    <i />
    <i />
    <i />
  </div>
)
