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
  const [cachedUrl, setCachedUrl] = useState<string | null>(null);
  useEffect(() => {
    if (cachedUrl !== null) return () => URL.revokeObjectURL(cachedUrl);
    return undefined;
  }, [cachedUrl]);

  async function showCached(): Promise<void> {
    const image = cachedUrl === null ? await readCachedImage(deps, post_link) : null;
    if (image) setCachedUrl(URL.createObjectURL(image));
  }

  return (
    <img
      className={className}
      src={cachedUrl ?? post_link}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      // caching is for later visits: if it fails, the image still shows now
      onLoad={() => void (cachedUrl === null && cacheImage(deps, post_link).catch(() => undefined))}
      onError={() => void showCached().catch(() => undefined)}
    />
  );
}
