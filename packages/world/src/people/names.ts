// Names and places of the made-up world. None is meant to be a real company or person.

export interface Place {
  readonly name: string
  readonly plate: string
  /** Administrative code, as in a tax number. */
  readonly region: string
  readonly north: boolean
}

const place = (name: string, plate: string, region: string, north = false): Place => ({ name, plate, region, north })

export const PLACES: readonly Place[] = [
  place('芜湖', '皖B', '340200'),
  place('铜陵', '皖G', '340700'),
  place('池州', '皖R', '341700'),
  place('安庆', '皖H', '340800'),
  place('宣城', '皖P', '341800'),
  place('镇江', '苏L', '321100'),
  place('常州', '苏D', '320400'),
  place('湖州', '浙E', '330500'),
  place('衢州', '浙H', '330800'),
  place('九江', '赣G', '360400'),
  place('上饶', '赣E', '361100'),
  place('黄石', '鄂B', '420200'),
  place('岳阳', '湘F', '430600'),
  place('韶关', '粤F', '440200'),
  place('柳州', '桂B', '450200'),
  place('达州', '川S', '511700'),
  place('遵义', '贵C', '520300'),
  place('曲靖', '云D', '530300'),
  place('济宁', '鲁H', '370800', true),
  place('唐山', '冀B', '130200', true),
  place('焦作', '豫H', '410800', true),
  place('铜川', '陕B', '610200', true),
]

/** The three companies people meet in the demo. */
export const DEMO_COMPANIES = [
  { place: 0, brand: '青峦' },
  { place: 1, brand: '江屿' },
  { place: 2, brand: '云岫' },
] as const

export const BRANDS = [
  '青峦',
  '江屿',
  '云岫',
  '石澜',
  '磐川',
  '岭秀',
  '楚岩',
  '长汀',
  '远岱',
  '鹤鸣',
  '临渊',
  '望岳',
  '金砾',
  '白麓',
  '松涛',
  '龙湫',
] as const

export const DEMO_CUSTOMERS = [
  '芜湖江岸新型混凝土有限公司',
  '安徽弋江建设工程有限公司',
  '马鞍山采石商品混凝土有限公司',
  '南京栖霞预拌混凝土有限公司',
  '无为长堤建材贸易有限公司',
  '铜陵枫林构件制造有限公司',
  '合肥巢湖路桥工程有限公司',
  '池州秋浦混凝土有限公司',
  '宣城敬亭建筑安装有限公司',
  '扬州瓜洲港务建设有限公司',
  '安庆宜城管桩有限公司',
  '黄山率水水利工程有限公司',
] as const

export const CUSTOMER_WORDS = [
  '宏远',
  '天工',
  '恒筑',
  '润泽',
  '鼎盛',
  '华砼',
  '瑞基',
  '盛安',
  '永固',
  '中拓',
  '汇川',
  '建邦',
  '万安',
  '顺达',
  '锦程',
  '德信',
  '远景',
  '凌云',
  '同创',
  '博岩',
] as const

export const CUSTOMER_KINDS = [
  '混凝土有限公司',
  '商品混凝土有限公司',
  '建设工程有限公司',
  '路桥工程有限公司',
  '建材贸易有限公司',
  '预制构件有限公司',
  '管桩有限公司',
  '水利工程有限公司',
] as const

export const SURNAMES = [...'王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高罗郑梁谢宋唐许韩冯邓曹'] as const
export const GIVEN = [...'伟芳敏静丽强磊洋艳勇军杰娟涛明超秀霞平刚桂文辉玲建国志华海燕云飞鹏晨宇欣'] as const

export const LAB_PEOPLE = ['周文静', '吴建国', '郑海燕', '徐志鹏'] as const

/** Why a value was replaced. */
export const CORRECTIONS = [
  '录入错误，按原始记录更正',
  '复核原始荷载读数后更正',
  '仪器校准后复测更正',
  '留样复检结果替换原值',
] as const
