import { type ComponentType, useEffect, useState } from 'react';
import type { SentMessageProps } from './SentMessage';

/** Loads {@link SentMessage} after sending. Shows nothing when that fails: the confirmation above is enough. */
export function LateSentMessage(props: SentMessageProps) {
  const [Loaded, setLoaded] = useState<ComponentType<SentMessageProps> | null>(null);
  useEffect(() => {
    import('./SentMessage').then(
      ({ SentMessage }) => {
        setLoaded(() => SentMessage);
      },
      () => undefined,
    );
  }, []);
  return Loaded && <Loaded {...props} />;
}
