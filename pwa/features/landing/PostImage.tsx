import { useEffect, useState } from 'react';
import type { Post } from '../../../shared/posts.ts';
import { fetchPublic } from '../../api/landing.ts';
import { cacheImage, openLandingCache, readCachedImage } from '../../offline/public-replies.ts';

interface PostImageProps {
  post: Post;
  alt: string;
  className: string;
}

const deps = { fetchApi: fetchPublic, openCache: openLandingCache };

export function PostImage({ post: { post_link, width, height }, alt, className }: PostImageProps) {
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (kept !== null) return () => URL.revokeObjectURL(kept);
    return undefined;
  }, [kept]);

  async function showKept(): Promise<void> {
    const image = kept === null ? await readCachedImage(deps, post_link) : null;
    if (image) setKept(URL.createObjectURL(image));
  }

  return (
    <img
      className={className}
      src={kept ?? post_link}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      // caching is for later visits: if it fails, the image still shows now
      onLoad={() => void (kept === null && cacheImage(deps, post_link).catch(() => undefined))}
      onError={() => void showKept().catch(() => undefined)}
    />
  );
}
