import { type ComponentType, useEffect, useState } from 'react';
import type { SentMessageProps } from './SentMessage';

/** Loads {@link SentMessage} once there is something to show. Where that fails, the confirmation before it stands alone. */
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
